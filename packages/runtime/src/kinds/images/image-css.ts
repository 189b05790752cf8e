/** What a container says of its pictures weighs more than any rule here, in whatever order both are written. */
export const IMAGE_CSS = `
img {
  display: block; width: 100%; aspect-ratio: 16 / 9; max-height: 240px; object-fit: contain;
  background: color-mix(in srgb, var(--ink) 6%, var(--bg));
  border-radius: calc(var(--radius) / 2);
}
img:first-child { width: calc(100% + 32px); margin: -16px -16px 4px; border-radius: 0; object-fit: cover; flex: none; }
:where(.popup) img:first-child { width: calc(100% + 48px); margin: -24px -24px 4px; }
`

/** A container's rules for pictures are more specific than any rule here, so their order does not matter. */
export const IMAGE_CSS = `
img {
  display: block; width: calc(100% - 2 * var(--pad)); aspect-ratio: 16 / 9; max-height: 240px; object-fit: contain;
  background: color-mix(in srgb, var(--ink) 6%, var(--bg));
  border-radius: calc(var(--radius) / 2);
}
img:first-child { width: 100%; margin: calc(-1 * var(--pad)) 0 4px; border-radius: 0; object-fit: cover; flex: none; }
`

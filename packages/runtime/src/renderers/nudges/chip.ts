/** A card that fits its text: for labels, pings and captions. */
export const toChip = (kind: string) => `
.root.${kind} { --width: 260px; --radius: 8px; --pad: 0px; }
.${kind} .panel { width: max-content; max-width: min(var(--width), 100% - 24px); }
.${kind} .card { padding: 6px 11px; gap: 2px; box-shadow: var(--low), 0 4px 14px rgb(22 36 31 / .16); }
.${kind} :is(h2, p) { font-size: 13px; line-height: 18px; letter-spacing: 0; text-wrap: pretty; }
.${kind} .progress { display: none; }
.${kind} .foot { margin-top: 6px; padding-bottom: 4px; }
.${kind} .foot:not(:has(button)) { display: none; }
.${kind} .card img { width: 100%; margin: 4px 0; border-radius: 4px; object-fit: cover; max-height: 140px; }
.${kind} .closable { padding-inline-end: 34px; }
.${kind} .closable > :is(h2, p) { padding-inline-end: 0; }
.${kind} .close { top: 3px; inset-inline-end: 4px; width: 24px; height: 24px; background: none; color: inherit; }
.${kind} .close::before, .${kind} .close::after { width: 11px; }
.${kind} .panel:not(:has(:is(h2, p, .rich, img:not([hidden]), .video, button:not(.close)))) { display: none; }
`

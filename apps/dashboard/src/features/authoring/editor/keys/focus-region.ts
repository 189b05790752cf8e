/** The editor's regions in F6 order, each with the selectors of the element that takes the focus. */
const REGIONS = [
  ['header'],
  ['[data-outline] [aria-current]', '[data-outline]'],
  ['[data-surface]', '[data-stage]'],
  ['aside [role="tab"][aria-selected="true"]', 'aside'],
]
const FOCUSABLE = 'button:not(:disabled), a[href], input, [tabindex="0"]'

/** Focuses the editor's next region, without tabbing through the page in between. */
export function focusRegion(by: 1 | -1): void {
  const parts = REGIONS.map((selectors) => selectors.map((it) => document.querySelector<HTMLElement>(it)))
  const { activeElement } = document
  const at = parts.findIndex((part) => part.some((it) => it?.contains(activeElement)))
  const order = parts.map((_, step) => parts[(at + by * (step + 1) + parts.length * 2) % parts.length] ?? [])
  for (const part of order) {
    const target = part.flatMap((it) => it ?? [])[0]
    const focusable = target?.matches(FOCUSABLE) ? target : target?.querySelector<HTMLElement>(FOCUSABLE)
    if (!focusable) continue
    return focusable.focus()
  }
}

export interface PathReader {
  /** `/html[1]/body[1]/div[2]/button[1]`, ignoring shadow root boundaries. */
  toPath(element: Element): string
  /** From the element itself or its nearest ancestor with an id: `//*[@id="cart"]/div[2]/button[1]`. */
  toIdPath(element: Element): string
}

/** Reads the paths of many elements of an unchanging page, visiting each ancestor once. */
export function toPathReader(): PathReader {
  const steps = new Map<Element, string>()
  const paths = new Map<Element, string>()
  const idPaths = new Map<Element, string>()

  function toPath(element: Element): string {
    const known = paths.get(element)
    if (known !== undefined) return known
    const parent = findParent(element)
    const path = `${parent ? toPath(parent) : ''}/${toStep(element)}`
    paths.set(element, path)
    return path
  }

  function toIdPath(element: Element): string {
    const known = idPaths.get(element)
    if (known !== undefined) return known
    const parent = findParent(element)
    const path = element.id
      ? `//*[@id="${element.id}"]`
      : `${parent ? toIdPath(parent) : ''}/${toStep(element)}`
    idPaths.set(element, path)
    return path
  }

  function toStep(element: Element): string {
    if (!steps.has(element)) {
      const counts = new Map<string, number>()
      for (const child of element.parentNode?.children ?? [element]) {
        const count = (counts.get(child.localName) ?? 0) + 1
        counts.set(child.localName, count)
        steps.set(child, `${child.localName}[${count}]`)
      }
    }
    return steps.get(element) ?? element.localName
  }

  return { toPath, toIdPath }
}

/** The parent of a shadow root is its host. */
const findParent = (element: Element): Element | null =>
  element.parentElement ?? (element.parentNode as Partial<ShadowRoot> | null)?.host ?? null

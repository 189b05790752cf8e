type Child = Node | string | number | false
type Value = string | number | boolean | undefined | ((event: Event) => void)

/** Builds an element: attributes by name, listeners as `onclick` and the like; false and undefined leave one out. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, Value>,
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const built = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === undefined) continue
    if (typeof value === 'function') built.addEventListener(name.slice(2), value)
    else built.setAttribute(name, value === true ? '' : String(value))
  }
  for (const child of children) {
    if (child !== false) built.append(child instanceof Node ? child : String(child))
  }
  return built
}

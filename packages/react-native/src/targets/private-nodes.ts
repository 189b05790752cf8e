const privateNodes = new WeakSet<object>()

/** Marks a view whose texts never leave the device. */
export function markPrivate(node: object | null): void {
  if (node) privateNodes.add(node)
}

export const isPrivateNode = (node: object): boolean => privateNodes.has(node)

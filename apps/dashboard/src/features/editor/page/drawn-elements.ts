/** Elements that the editor adds to the page, so that the page watcher ignores them. */
export const drawnElements = new WeakSet<Node>()

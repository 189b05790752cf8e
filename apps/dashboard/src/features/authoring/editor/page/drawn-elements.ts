/** Elements that the editor adds to the page, so that the page watcher ignores them. */
export const drawnElements = new WeakSet<Node>()

/** Elements that the editor takes out of `inert` for an instant. */
export const lifted = new WeakSet<Node>()

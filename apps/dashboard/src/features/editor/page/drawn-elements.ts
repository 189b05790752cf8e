/** What the editor draws into the page, so that watching the page does not see itself. */
export const drawnElements = new WeakSet<Node>()

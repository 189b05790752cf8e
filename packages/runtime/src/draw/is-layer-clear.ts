import { listRoots, query } from '../page/list-roots.ts'

/** Whether nothing of the page is in the top layer, which could make a guide inert or lie above it. */
export const isLayerClear = (document: Document): boolean =>
  listRoots(document).every((root) => !query(root, ':is(:modal, :popover-open)')[0])

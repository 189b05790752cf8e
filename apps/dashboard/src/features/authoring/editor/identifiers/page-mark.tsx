import { ElementMark } from '../page/element-mark.tsx'
import { usePage } from '../page/page.ts'
import { usePicking } from '../page/use-picking.ts'
import { AimLabel } from './aim-label.tsx'
import { findMeant } from './find-meant.ts'

/** The ring around the page's marked element; while picking, around the one that a click would take, with its name. */
export function PageMark() {
  const page = usePage()
  const aim = usePicking(page)
  // Keys move from element to element, also within a button.
  const aimed = aim && (aim.isByKeys ? aim.element : findMeant(aim.element))
  const marked = page.picking ? aimed : page.marked
  return (
    <>
      {marked && <ElementMark element={marked} />}
      {page.picking && <AimLabel aim={aim} />}
    </>
  )
}

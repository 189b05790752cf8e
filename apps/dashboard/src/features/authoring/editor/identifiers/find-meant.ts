import { findPicked } from '@waymark/runtime'
import { findNativePage } from '../../../../ui/captures/native-page.ts'

/** The element that a click is meant for: the button around an icon. Views of captured screens stand for themselves. */
export const findMeant = (element: Element): Element =>
  findNativePage(element.ownerDocument) ? element : findPicked(element)

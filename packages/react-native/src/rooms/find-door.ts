import { ROOM_PARAMETER } from '@waymark/contract/constants'

/** The code with which an author enters a device room or a preview. */
interface Door {
  code: string
  isPreview: boolean
  isLink: boolean
}

const PREVIEW_PARAMETER = 'waymark_preview'

/** Finds the code in a link, as websites have it in their address, or takes the text as a room's code. */
export function findDoor(text: string): Door | undefined {
  const room = findParameter(text, ROOM_PARAMETER)
  if (room) return { code: room, isPreview: false, isLink: true }
  const preview = findParameter(text, PREVIEW_PARAMETER)
  if (preview) return { code: preview, isPreview: true, isLink: true }
  return /^\w+$/.test(text) ? { code: text, isPreview: false, isLink: false } : undefined
}

/** React Native's `URL` knows no schemes of apps. Codes are letters and digits. */
const findParameter = (link: string, name: string): string | undefined =>
  new RegExp(`[?&]${name}=(\\w+)`).exec(link)?.[1]

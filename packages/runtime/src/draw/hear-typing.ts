import { HOST_TAG } from '../page/list-roots.ts'
import type { PageHost } from '../page/page-host.ts'

type Clock = Pick<PageHost, 'now'>

/** Time without a key after which somebody has stopped typing. */
export const PAUSE_MS = 1000

/** The time since which each window is listened to. */
const heardSince = new WeakMap<Window, number>()
/** The times of the last two presses of keys that write. */
let pressedAt: readonly [latest: number, before: number] = [-Infinity, -Infinity]

/** Records from now on when somebody types in a window, for as long as its page lives. */
export function hearTyping({ now }: Clock, window: Window): void {
  if (heardSince.has(window)) return
  heardSince.set(window, now())
  const note = ({ isTrusted, key, ctrlKey, metaKey, target }: KeyboardEvent) => {
    const writes = /^(.|Backspace|Delete|Enter|Process|Unidentified|Dead)$/u.test(key) && !ctrlKey && !metaKey
    if (!isTrusted || !writes || (target as Element).localName === HOST_TAG) return
    pressedAt = [now(), pressedAt[0]]
  }
  window.addEventListener('keydown', note, { capture: true, passive: true })
}

/** Whether somebody has typed just now. One key is a shortcut. */
export const hasJustTyped = ({ now }: Clock): boolean => now() - pressedAt[1] < 2 * PAUSE_MS

/** Returns the time since anybody was heard typing in a window, or since the window is listened to. */
export const toQuietMs = ({ now }: Clock, window: Window): number =>
  now() - Math.max(pressedAt[0], heardSince.get(window) ?? -Infinity)

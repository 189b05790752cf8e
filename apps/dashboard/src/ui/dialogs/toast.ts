import { notifications } from '@mantine/notifications'
import { createElement } from 'react'
import { readBasePath } from '../../lib/calls/server-address.ts'
import { ToastWithAction } from './toast-with-action.tsx'
import classes from './toast.module.css'

export type ToastKind = 'error' | 'success' | 'notify'

interface ToastAction {
  label: string
  onClick: () => void
  /** Keeps the toast until it is closed or hidden. */
  stays?: boolean
}

const COLOURS = { error: 'red', success: 'moss', notify: 'marker' } as const satisfies Record<
  ToastKind,
  string
>
const EDITOR_AREA = /^\/(editor|static|dynamic)(\/|$)/

/** Long enough to read the toast and reach its button, also by keyboard. */
export const ACTION_LASTS_MS = 15_000

/** Shows a toast for 3.5 seconds, or 15 with an action, unless it stays; the same message is never stacked. */
export function showToast(kind: ToastKind, message: string, action?: ToastAction): void {
  const isDark = EDITOR_AREA.test(window.location.pathname.slice(readBasePath().length))
  const act = () => {
    hideToast(message)
    action?.onClick()
  }
  hideToast(message)
  notifications.show({
    id: message,
    message: action ? createElement(ToastWithAction, { message, label: action.label, onAct: act }) : message,
    color: COLOURS[kind],
    className: isDark ? `${classes.toast} ${classes.dark}` : `${classes.toast}`,
    role: kind === 'error' ? 'alert' : 'status',
    withBorder: true,
    ...(action && { autoClose: action.stays ? false : ACTION_LASTS_MS }),
  })
}

/** Hides the toast with this message, if it is still shown. */
export function hideToast(message: string): void {
  notifications.hide(message)
}

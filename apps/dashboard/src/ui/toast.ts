import { notifications } from '@mantine/notifications'
import classes from './toast.module.css'

export type ToastKind = 'error' | 'success' | 'notify'

const COLOURS = { error: 'red', success: 'moss', notify: 'marker' } as const satisfies Record<
  ToastKind,
  string
>
const EDITOR_AREA = /\/(editor|static|dynamic)(\/|$)/

/** Says something at the foot of the screen for 3.5 seconds; the same sentence is never stacked. */
export function showToast(kind: ToastKind, message: string): void {
  const isDark = EDITOR_AREA.test(window.location.pathname)
  notifications.hide(message)
  notifications.show({
    id: message,
    message,
    color: COLOURS[kind],
    className: isDark ? `${classes.toast} ${classes.dark}` : `${classes.toast}`,
    role: kind === 'error' ? 'alert' : 'status',
    withBorder: true,
  })
}

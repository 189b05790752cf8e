import { Notifications } from '@mantine/notifications'

/** Renders toasts at the bottom of the screen, 484 pixels wide at most. */
export function Toaster() {
  return <Notifications position="bottom-center" autoClose={3500} containerWidth={484} />
}

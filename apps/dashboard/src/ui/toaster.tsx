import { Notifications } from '@mantine/notifications'

/** Where toasts appear: at the foot of the screen, for 3.5 seconds, 484 pixels wide at most. */
export function Toaster() {
  return <Notifications position="bottom-center" autoClose={3500} containerWidth={484} />
}

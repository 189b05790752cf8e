import type { ModalProps } from '@mantine/core'
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'

/** Mantine's dialog, loaded when it is opened first. */
export const Modal = onceOpened<ModalProps>(async () => (await import('../overlays.ts')).Modal)

/** A dialog that is loaded, and drawn, once it has been opened. */
export function onceOpened<Props extends { opened: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded = lazy(async () => {
    const Dialog = await load()
    return {
      default: function LoadedDialog(props: Props) {
        const [isDrawn, setIsDrawn] = useState(false)
        // After the first rendering rather than in it: a dialog that opens later knows where the focus has to return to.
        useEffect(() => setIsDrawn(true), [])
        return <Dialog {...props} opened={props.opened && isDrawn} />
      },
    }
  }) as unknown as ComponentType<Props>
  return function OnceOpened(props: Props) {
    const [wasOpened, setWasOpened] = useState(props.opened)
    if (props.opened && !wasOpened) setWasOpened(true)
    return <Suspense>{wasOpened && <Loaded {...props} />}</Suspense>
  }
}

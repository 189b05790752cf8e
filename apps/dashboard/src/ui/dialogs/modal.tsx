import type { ModalProps } from '@mantine/core'
import { lazy, Suspense, useEffect, useState } from 'react'

const LoadedModal = lazy(async () => {
  const { Modal } = await import('../overlays.ts')
  return {
    default: function LoadedModal({ opened, ...modal }: ModalProps) {
      const [isDrawn, setIsDrawn] = useState(false)
      // After the first rendering rather than in it: a dialog that opens later knows where the focus has to return to.
      useEffect(() => setIsDrawn(true), [])
      return <Modal {...modal} opened={opened && isDrawn} />
    },
  }
})

/** Mantine's dialog, loaded when it is opened first. */
export function Modal(props: ModalProps) {
  const [wasOpened, setWasOpened] = useState(props.opened)
  if (props.opened && !wasOpened) setWasOpened(true)
  return <Suspense>{wasOpened && <LoadedModal {...props} />}</Suspense>
}

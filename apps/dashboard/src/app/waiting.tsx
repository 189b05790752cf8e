import { Center, Loader } from '@mantine/core'
import { useLayoutEffect } from 'react'

/** How many of them stand: one can follow another. */
let waiting = 0

/** Stands for a screen that is not there yet; the page's own skeleton covers it on the first visit. */
export function Waiting() {
  useLayoutEffect(() => {
    waiting += 1
    return () => {
      waiting -= 1
      removeSkeleton()
    }
  }, [])
  return (
    <Center mih="100dvh">
      <Loader type="dots" />
    </Center>
  )
}

/** Beside the screens: a first screen that is drawn without having waited removes the skeleton too. */
export function SkeletonRemoval() {
  useLayoutEffect(removeSkeleton, [])
  return null
}

function removeSkeleton(): void {
  queueMicrotask(() => waiting === 0 && document.getElementById('skeleton')?.remove())
}

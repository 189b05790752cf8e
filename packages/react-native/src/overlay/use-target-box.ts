import { useEffect, useState } from 'react'
import { followBox } from '../targets/follow-box.ts'
import type { Box } from '../targets/host-node.ts'
import { measureTarget, type NativeTarget } from '../targets/native-target.ts'

/** The target's box, from the first frame on; null if there is no target, or it has gone. */
export function useTargetBox(target: NativeTarget | null): Box | null {
  const [measured, setMeasured] = useState(() => measureNow(target))
  const current = measured.target === target ? measured : measureNow(target)
  if (current !== measured) setMeasured(current)

  useEffect(() => {
    if (!target) return undefined
    return followBox(target, timers, (box) => setMeasured({ target, box }))
  }, [target])
  return current.box
}

const measureNow = (target: NativeTarget | null) => ({ target, box: target && measureTarget(target) })

const timers = {
  frame: (run: () => void) => {
    const request = requestAnimationFrame(run)
    return () => cancelAnimationFrame(request)
  },
  schedule: (delayMs: number, run: () => void) => {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
}

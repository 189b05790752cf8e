import { useEffect, useState } from 'react'
import { followSight } from '../targets/follow-sight.ts'
import type { NativeTarget } from '../targets/native-target.ts'
import { readSight } from '../targets/sight.ts'

/** What can be seen of the target, from the first frame on; nothing if there is no target, or it has gone. */
export function useSight(target: NativeTarget | null) {
  const [measured, setMeasured] = useState(() => measureNow(target))
  const current = measured.target === target ? measured : measureNow(target)
  if (current !== measured) setMeasured(current)

  useEffect(() => {
    if (!target) return undefined
    return followSight(target, timers, (sight) => setMeasured({ target, sight }))
  }, [target])
  return current.sight
}

const measureNow = (target: NativeTarget | null) => ({
  target,
  sight: target ? readSight(target) : { box: null, away: null },
})

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

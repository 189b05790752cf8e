import { useEffect, useState } from 'react'
import { stage } from '../../runtime/pages/stage.ts'
import { effects } from '../src/effects.ts'
import type { Screen, Services } from '../src/draw/index.ts'

const chosen = new URLSearchParams(location.search)

export const services: Services = {
  effects,
  mediaUrl: (hash) => `/media/${hash}${hash.includes('.') ? '' : '.svg'}`,
  linkSchemes: ['shop'],
  openLink: (address) => stage.calls.push(`openLink ${address}`),
  now: () => performance.now(),
  schedule: (delayMs, run) => {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
  fontFamily: 'Inter Variable',
}

/** The window as an app would read it, with the settings in the address. */
export function useScreen(): Screen {
  const read = (): Screen => ({
    width: innerWidth,
    height: innerHeight,
    insets: chosen.has('insets')
      ? { top: 47, bottom: 34, left: 0, right: 0 }
      : { top: 0, bottom: 0, left: 0, right: 0 },
    keyboardHeight: Number(chosen.get('keyboard') ?? 0),
    scheme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    fontScale: Number(chosen.get('scale') ?? 1),
    reduceMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    isRtl: document.documentElement.dir === 'rtl',
  })
  const [screen, setScreen] = useState(read)
  useEffect(() => {
    const follow = () => setScreen(read())
    addEventListener('resize', follow)
    return () => removeEventListener('resize', follow)
  }, [])
  return screen
}

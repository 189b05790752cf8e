import { useElementSize } from '@mantine/hooks'
import { useRef } from 'react'
import type { Handset } from './handset.ts'
import type { Scheme } from './look.ts'
import classes from './phone-frame.module.css'

interface PhoneFrameProps {
  title: string
  handset: Handset
  scheme: Scheme
  /** Called once with the empty document of the phone's screen. */
  onReady(document: Document): void
}

/** The width of the case on each side of the screen; the stylesheet draws it. */
const CASE_PX = 14

/** A phone's case around a same-origin document, in the size of the space that there is at most. */
export function PhoneFrame({ title, handset, scheme, onReady }: PhoneFrameProps) {
  const isStarted = useRef(false)
  const { ref, width: spaceWidth, height: spaceHeight } = useElementSize()
  const { width, height, notch, isTurned, keyboardHeight } = handset
  const outer = { width: width + 2 * CASE_PX, height: height + 2 * CASE_PX }
  const fit = Math.min(1, spaceWidth / outer.width, spaceHeight / outer.height)
  const scale = fit > 0 ? fit : 1
  return (
    <div ref={ref} className={classes.space}>
      <div style={{ width: outer.width * scale, height: outer.height * scale }}>
        <div className={classes.case} style={{ ...outer, colorScheme: scheme, transform: `scale(${scale})` }}>
          <iframe
            title={title}
            className={classes.screen}
            width={width}
            height={height}
            // The doctype keeps browsers out of quirks mode.
            srcDoc="<!doctype html><html><head><meta charset='utf-8'><title></title></head><body></body></html>"
            onLoad={({ currentTarget }) => {
              const { contentDocument } = currentTarget
              if (!contentDocument || isStarted.current) return
              isStarted.current = true
              contentDocument.title = title
              Object.assign(contentDocument.body.style, { margin: '0', position: 'relative' })
              onReady(contentDocument)
            }}
          />
          {notch && <div className={classes.notch} data-notch={notch} data-turned={isTurned || undefined} />}
          {keyboardHeight > 0 && <Keyboard height={keyboardHeight} />}
        </div>
      </div>
    </div>
  )
}

const ROWS = [10, 9, 9, 3]

/** The system's keyboard covers the app and is none of it. */
const Keyboard = ({ height }: { height: number }) => (
  <div className={classes.keyboard} style={{ height }} aria-hidden="true">
    {ROWS.map((keys, row) => (
      <div key={row} className={classes.row}>
        {Array.from({ length: keys }, (_, key) => (
          <div key={key} className={classes.key} />
        ))}
      </div>
    ))}
  </div>
)

import { useRef } from 'react'
import { SCREEN_HEIGHT, SCREEN_WIDTH } from '../sample/sample-view.ts'
import classes from './phone-frame.module.css'

interface PhoneFrameProps {
  title: string
  /** Called once with the empty document of the phone's screen. */
  onReady(document: Document): void
}

/** A phone's case around a same-origin document. */
export function PhoneFrame({ title, onReady }: PhoneFrameProps) {
  const isStarted = useRef(false)
  return (
    <div className={classes.case}>
      <iframe
        title={title}
        className={classes.screen}
        width={SCREEN_WIDTH}
        height={SCREEN_HEIGHT}
        // The doctype keeps browsers out of quirks mode.
        srcDoc="<!doctype html><html><head><meta charset='utf-8'><title></title></head><body></body></html>"
        onLoad={({ currentTarget }) => {
          const { contentDocument } = currentTarget
          if (!contentDocument || isStarted.current) return
          isStarted.current = true
          contentDocument.title = title
          Object.assign(contentDocument.body.style, { margin: '0', position: 'relative', overflow: 'hidden' })
          onReady(contentDocument)
        }}
      />
    </div>
  )
}

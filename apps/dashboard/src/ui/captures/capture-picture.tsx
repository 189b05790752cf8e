import { Skeleton } from '@mantine/core'
import { useElementSize, useInViewport } from '@mantine/hooks'
import { IconBrowser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import type { Capture } from '@waymark/contract'
import { drawCapture, type CaptureWithDocument } from './draw-capture.ts'
import classes from './capture-picture.module.css'
import { captureContentQuery, capturePictureQuery } from './capture.queries.ts'
import { toServerUrl } from '../../lib/calls/server-address.ts'

interface CapturePictureProps {
  capture: Capture
}

/** The device's screen: its picture, or else its page drawn from the capture while it is in sight. */
export function CapturePicture({ capture }: CapturePictureProps) {
  const { ref, inViewport } = useInViewport<HTMLDivElement>()
  const { ref: sizeRef, width, height } = useElementSize<HTMLDivElement>()
  const { appId, id, hasImage, device } = capture
  const picture = useQuery(capturePictureQuery(appId, id, hasImage))
  const content = useQuery({ ...captureContentQuery(appId, id), enabled: !hasImage && inViewport })
  const hasFailed = picture.isError || content.isError
  const isTall = device.height > device.width
  // A page fills the card's width and is cut off below; a phone is shown whole.
  const scale = isTall ? (height - 24) / device.height : width / device.width
  const size = { width: device.width * scale, height: device.height * scale }
  return (
    <div ref={ref} className={classes.picture} data-tall={isTall || undefined} inert aria-hidden="true">
      <div ref={sizeRef} className={classes.size} />
      {picture.data && <img src={picture.data} alt="" />}
      {content.data && inViewport && height > 0 && (
        <div className={classes.screen} style={size}>
          <DrawnCapture capture={content.data} scale={scale} />
        </div>
      )}
      {!hasFailed && !picture.data && !content.data && <Skeleton height="100%" radius={0} />}
      {hasFailed && <IconBrowser size={40} className={classes.none} />}
    </div>
  )
}

interface DrawnCaptureProps {
  capture: CaptureWithDocument
  scale: number
}

function DrawnCapture({ capture, scale }: DrawnCaptureProps) {
  const [hasFailed, setHasFailed] = useState(false)
  const { width, height } = capture.device
  function draw({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) {
    const document = currentTarget.contentDocument
    if (!document) return setHasFailed(true)
    drawCapture(document, capture).catch(() => setHasFailed(true))
  }
  if (hasFailed) return <IconBrowser size={40} className={classes.none} />
  return (
    <iframe
      className={classes.frame}
      src={toServerUrl('/capture-page')}
      title=""
      sandbox="allow-same-origin"
      tabIndex={-1}
      width={width}
      height={height}
      style={{ transform: `scale(${scale})` }}
      onLoad={draw}
    />
  )
}

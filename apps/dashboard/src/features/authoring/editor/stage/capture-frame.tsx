import { Alert, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { drawCapture, type CaptureWithDocument } from '../../../../ui/captures/draw-capture.ts'
import { FailureState } from '../../../../ui/dialogs/failure-state.tsx'
import { useEditor } from '../store/editor-context.ts'
import classes from '../frame/frame.module.css'
import { PageMark } from '../identifiers/page-mark.tsx'
import { usePage } from '../page/page.ts'
import { captureContentQuery } from '../../../../ui/captures/capture.queries.ts'
import { toServerUrl } from '../../../../lib/calls/server-address.ts'

interface CaptureFrameProps {
  captureId: string
}

/** A capture as the canvas's page. Its content security policy keeps anything in it from running. */
export function CaptureFrame({ captureId }: CaptureFrameProps) {
  const { t } = useTranslation('editor-canvas')
  const { app } = useEditor()
  const page = usePage()
  const capture = useQuery(captureContentQuery(app.id, captureId))
  const [hasFailed, setHasFailed] = useState(false)

  function open({ currentTarget }: SyntheticEvent<HTMLIFrameElement>, data: CaptureWithDocument) {
    const document = currentTarget.contentDocument
    if (!document) return setHasFailed(true)
    void drawCapture(document, data).then(
      () => page.setDrawn(currentTarget.contentDocument ?? document),
      () => setHasFailed(true),
    )
  }
  if (capture.error) return <FailureState error={capture.error} onRetry={() => void capture.refetch()} />
  if (!capture.data) return <Skeleton height="100%" radius={0} aria-label={t('background.loading')} />
  if (hasFailed) return <Alert color="marker">{t('background.failed')}</Alert>
  const { data } = capture
  return (
    <>
      <iframe
        className={classes.frame}
        src={toServerUrl('/capture-page')}
        title={t('background.frame')}
        sandbox="allow-same-origin"
        tabIndex={-1}
        onLoad={(event) => open(event, data)}
      />
      <PageMark />
    </>
  )
}

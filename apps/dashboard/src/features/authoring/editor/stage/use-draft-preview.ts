import { useTranslation } from 'react-i18next'
import { showToast } from '../../../../ui/dialogs/toast.ts'
import { usePage } from '../page/page.ts'
import { useEditor } from '../store/editor-context.ts'
import { usePreviewState } from '../store/preview-context.ts'
import { useReader } from '../store/reader-context.ts'
import { usePreview } from './use-preview.ts'

/** Plays the draft during a preview, and reports where it ended or which link it would have opened. */
export function useDraftPreview(document: Document | null, placeholder: Element | undefined): void {
  const { t } = useTranslation('editor')
  const { app, locale } = useEditor()
  const page = usePage()
  const preview = usePreviewState()
  const { reader, read } = useReader()
  usePreview({
    sdkKey: app.sdkKey,
    linkSchemes: app.linkSchemes,
    page,
    document,
    placeholder,
    guide: preview.guide,
    fromKey: preview.fromKey,
    locale,
    read,
    segmentIds: reader.segmentIds,
    onStep: preview.setStepKey,
    onEnd: (reason) => {
      preview.stop()
      showToast('notify', t(reason === 'COMPLETED' ? 'preview.completed' : 'preview.dismissed'))
    },
    onLink: (url) => {
      const isOwn = url.startsWith(`${document?.defaultView?.origin}/`)
      if (!isOwn || !page.goTo(url)) showToast('notify', t('preview.link', { url }))
    },
  })
}

import { EDITOR_FRAME_NAME } from '@waymark/contract/constants'
import { useTranslation } from 'react-i18next'
import { ElementMark } from '../page/element-mark.tsx'
import classes from '../frame/frame.module.css'
import { usePage } from '../page/page.ts'
import { usePicking } from '../page/use-picking.ts'

interface AppFrameProps {
  pageUrl: string
}

/** The app's own page. It may do anything a page may, except navigate the top window. */
export function AppFrame({ pageUrl }: AppFrameProps) {
  const { t } = useTranslation('editor')
  const page = usePage()
  const aimedAt = usePicking(page)
  const marked = page.picking ? aimedAt : page.marked
  return (
    <>
      <iframe
        ref={page.setFrame}
        className={classes.frame}
        src={pageUrl}
        title={t('page.frame')}
        // The SDK in the page recognises this name and stays inactive: only the draft is drawn here.
        name={EDITOR_FRAME_NAME}
        sandbox="allow-scripts allow-same-origin allow-forms allow-modals allow-popups"
      />
      {marked && <ElementMark element={marked} />}
    </>
  )
}

import { EDITOR_FRAME_NAME } from '@waymark/contract/constants'
import { useTranslation } from 'react-i18next'
import classes from '../frame/frame.module.css'
import { PageMark } from '../identifiers/page-mark.tsx'
import { usePage } from '../page/page.ts'

interface AppFrameProps {
  pageUrl: string
}

/** The app's own page. It may do anything a page may, except navigate the top window. */
export function AppFrame({ pageUrl }: AppFrameProps) {
  const { t } = useTranslation('editor')
  const page = usePage()
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
      <PageMark />
    </>
  )
}

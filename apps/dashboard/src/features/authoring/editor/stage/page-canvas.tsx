import { memo, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { latePart } from '../../../../lib/state/late-part.tsx'
import classes from '../frame/frame.module.css'
import { findStep } from '../model/draft-steps.ts'
import { usePage } from '../page/page.ts'
import { useEditorState } from '../store/editor-context.ts'
import { usePreviewState } from '../store/preview-context.ts'
import { AddressBar } from './address-bar.tsx'
import { Banner } from './banner.tsx'
import { PageNotice } from './page-notice.tsx'
import { PageStage } from './page-stage.tsx'
import { PreviewBanner } from './preview-banner.tsx'

const StepHint = latePart(async () => (await import('./step-hint.tsx')).StepHint)

/** The app's page in the middle of the editor, with its view settings. */
export function PageCanvas() {
  const { t } = useTranslation('editor')
  const [isStepShown, setIsStepShown] = useState(true)
  const { picking } = usePage()
  const { guide } = usePreviewState()
  useEndAddedPicking()
  return (
    <section className={classes.canvas} aria-label={t('page.region')}>
      <Controls isStepShown={isStepShown} onStepShown={setIsStepShown} />
      <PageNotice />
      {guide && !picking && <PreviewBanner guide={guide} />}
      <div className={classes.stage}>
        {(picking || !guide) && <StageBanner />}
        <PageStage isStepShown={isStepShown} />
      </div>
    </section>
  )
}

/** The page changes more often than they do. */
const Controls = memo(AddressBar)

/** Picking that adding a step started ends once the author edits it, selects another step or starts a preview. */
function useEndAddedPicking() {
  const { picking, stopPicking } = usePage()
  const { guide } = usePreviewState()
  const selected = useEditorState(({ draft, selectedStepId }) => findStep(draft, selectedStepId))
  const added = picking?.added
  // A save gives it a new revision, which is no edit.
  const isSame =
    selected?.id === added?.id &&
    selected?.component === added?.component &&
    selected?.identifiers.length === added?.identifiers.length
  const isOver = added && (guide || !isSame)
  useEffect(() => {
    if (isOver) stopPicking()
  }, [isOver, stopPicking])
}

/** A banner over the page that says how it is currently used, and how to end that. */
function StageBanner() {
  const { t } = useTranslation('editor')
  const { picking, stopPicking } = usePage()
  if (!picking) return <StepHint />
  return (
    <Banner action={t('page.stopPicking')} onAct={stopPicking}>
      {t(picking.added ? 'page.pickingAdded' : 'page.picking')}
    </Banner>
  )
}

import type { WebIdentifier } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { isNative, isAnchored } from '@waymark/contract/constants'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import { checkIdentifier } from '../identifiers/check-identifier.ts'
import { usePickTarget } from '../identifiers/use-pick-target.ts'
import type { DraftStep } from '../model/draft.ts'
import { findStep } from '../model/draft-steps.ts'
import { isNativePlatform } from '../page/device.ts'
import { useDevicesDialog } from '../store/devices-context.ts'
import { Banner } from './banner.tsx'
import { usePage } from '../page/page.ts'

/** Explains why a step has no match on the open page, and suggests the next action. */
export function StepHint() {
  const { app } = useEditor()
  const { state } = usePage()
  const step = useEditorState((state) => findStep(state.draft, state.selectedStepId))
  if (!step?.component || !isAnchored(step.component.container)) return null
  const hasTarget = step.identifiers.some(({ document }) => document.role === 'TARGET')
  if (!hasTarget && isNativePlatform(app.platform) && state.status === 'unset') return <NoStepHint />
  return hasTarget ? <OtherPageHint step={step} /> : <NoTargetHint step={step} />
}

/** Elements of a native app are picked on a captured screen. */
function NoStepHint() {
  const { t } = useTranslation('editor-canvas')
  const devices = useDevicesDialog()
  return (
    <Banner action={t('background.pair')} onAct={devices.open}>
      {t('native.text')}
    </Banner>
  )
}

interface StepHintProps {
  step: DraftStep
}

function NoTargetHint({ step }: StepHintProps) {
  const { t } = useTranslation('editor')
  const pickTarget = usePickTarget()
  if (!pickTarget) return null
  return (
    <Banner action={t('identifier.pick')} onAct={() => pickTarget(step.id)}>
      {t('page.noTarget')}
    </Banner>
  )
}

function OtherPageHint({ step }: StepHintProps) {
  const { t } = useTranslation('editor')
  const { locale } = useEditor()
  const fallbackLocale = useEditorState((state) => state.draft.defaultLocale)
  const { captureId, state, goTo } = usePage()
  const target = step.identifiers.find(({ document }) => document.role === 'TARGET')?.document
  if (
    !target ||
    isNative(target) ||
    checkIdentifier(state, target, { locale, fallbackLocale }).status !== 'other_page'
  )
    return null
  const path = findPath(target.url)
  // A capture has no other pages to open.
  if (path && !captureId) {
    return (
      <Banner action={t('page.openPath', { path })} onAct={() => goTo(path)}>
        {t('page.otherPage')}
      </Banner>
    )
  }
  const how = target.url && t(`identifier.matches.${target.url.match}`)
  return (
    <Banner>{how ? t('page.otherPageWhere', { how, value: target.url?.value }) : t('page.otherPage')}</Banner>
  )
}

/** The path that can be opened; a partial path or a pattern is not enough. */
function findPath(url: WebIdentifier['url']): string | undefined {
  if (url?.match !== 'EQUALS' && url?.match !== 'STARTS_WITH') return undefined
  const path = url.value.replace(/^[a-z]+:\/\/[^/?#]*/i, '')
  return path.startsWith('/') && !path.includes('*') ? path : undefined
}

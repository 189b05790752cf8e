import { Button, Group, Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor, useEditorState } from '../editor-context.ts'
import { usePickedIdentifier } from '../identifiers/use-picked-identifier.ts'
import { findStep } from '../model/draft.ts'
import { usePreviewState } from '../preview-context.ts'
import classes from './frame.module.css'
import { usePage } from './page.ts'

/** Says over the page what it is being used for just now, and how to end that. */
export function StageBanner() {
  const { t } = useTranslation('editor')
  const { picking, stopPicking } = usePage()
  const { guide, stepKey, stop } = usePreviewState()
  if (picking) {
    return (
      <Banner action={t('page.stopPicking')} onAct={stopPicking}>
        {t('page.picking')}
      </Banner>
    )
  }
  if (!guide) return <MissingTarget />
  const index = guide.steps.findIndex(({ key }) => key === stepKey)
  const name = guide.steps[index]?.name ?? ''
  return (
    <Banner action={t('preview.stop')} onAct={stop}>
      {index < 0
        ? t('preview.waiting')
        : t('preview.step', { number: index + 1, total: guide.steps.length, name })}
    </Banner>
  )
}

/** A tooltip or highlight that points at nothing yet: choosing its element is the next thing to do. */
function MissingTarget() {
  const { t } = useTranslation('editor')
  const { store, setTab } = useEditor()
  const step = useEditorState((state) => findStep(state.draft, state.selectedStepId))
  const pick = usePickedIdentifier((suggested) => {
    if (!step) return
    const identifier = { id: crypto.randomUUID(), document: { ...suggested, role: 'TARGET' as const } }
    store.dispatch({ type: 'add_identifier', stepId: step.id, identifier })
    setTab('identifier')
  })
  const hasTarget = step?.identifiers.some(({ document }) => document.role === 'TARGET')
  if (!pick || hasTarget || !step?.component || step.component.container === 'POPUP') return null
  return (
    <Banner action={t('identifier.pick')} onAct={pick}>
      {t('page.noTarget')}
    </Banner>
  )
}

interface BannerProps {
  action: string
  onAct(): void
  children: ReactNode
}

function Banner({ action, onAct, children }: BannerProps) {
  return (
    <Paper className={classes.banner} shadow="md" withBorder px="md" py={6} role="status">
      <Group gap="sm" wrap="nowrap">
        <Text size="sm">{children}</Text>
        <Button size="compact-sm" flex="none" variant="light" color="marker" onClick={onAct}>
          {action}
        </Button>
      </Group>
    </Paper>
  )
}

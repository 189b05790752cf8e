import type { App, AppTheme } from '@waymark/contract'
import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../../lib/texts/dates.ts'
import { isSameJson } from '../../../../lib/state/same-json.ts'
import { showToast } from '../../../../ui/dialogs/toast.ts'
import { useQuestion } from '../../../../ui/dialogs/use-question.tsx'
import { goLiveMutation, saveThemeMutation, takeDownMutation } from './theme.queries.ts'
import type { ThemeDraft } from './use-theme-draft.ts'
import { Tooltip } from '../../../../ui/frame/tooltip.tsx'

interface ThemeBarProps {
  app: App
  theme: AppTheme
  draft: ThemeDraft
}

/** Says whether end users see the draft, saves it, and takes it live or down. */
export function ThemeBar({ app, theme, draft }: ThemeBarProps) {
  const { t, i18n } = useTranslation('app-settings')
  const client = useQueryClient()
  const { ask, question } = useQuestion()
  const save = useMutation(saveThemeMutation(client))
  const goLive = useMutation(goLiveMutation(client))
  const takeDown = useMutation(takeDownMutation(client))
  const { live, liveAt, revision } = theme
  const isLive = live !== null && isSameJson(live, draft.theme)
  const isPending = save.isPending || goLive.isPending || takeDown.isPending

  const saveDraft = () => save.mutateAsync({ appId: app.id, draft: draft.theme, revision })
  async function saveOnly() {
    const { warnings } = await saveDraft()
    showToast('success', t(warnings.length > 0 ? 'theme.savedWeak' : 'theme.saved'))
  }
  async function show() {
    const saved = draft.isChanged || revision === 0 ? await saveDraft() : theme
    await goLive.mutateAsync({ appId: app.id, revision: saved.revision })
    showToast('success', t('theme.wentLive'))
  }
  const askToShow = () =>
    ask({
      title: t('theme.everyone.title'),
      text: t('theme.everyone.text', { app: app.name }),
      confirmLabel: t('theme.everyone.confirm'),
      onConfirm: () => void show().catch(ignore),
    })
  async function hide() {
    await takeDown.mutateAsync({ appId: app.id })
    showToast('success', t('theme.takenDown'))
  }

  const state = !live
    ? t('theme.notLive')
    : isLive
      ? t('theme.isLive', { at: formatDateTime(liveAt ?? '', i18n.language) })
      : t('theme.isOlder')
  return (
    <Group justify="space-between">
      <Text size="sm" c="dimmed" role="status">
        {state}
      </Text>
      <Group gap="sm">
        <Step label={t('theme.undo')} isOff={!draft.canUndo} onClick={draft.undo}>
          <IconArrowBackUp size={18} />
        </Step>
        <Step label={t('theme.redo')} isOff={!draft.canRedo} onClick={draft.redo}>
          <IconArrowForwardUp size={18} />
        </Step>
        {live && (
          <Button
            variant="subtle"
            color="gray"
            disabled={isPending}
            onClick={() => void hide().catch(ignore)}
          >
            {t('theme.takeDown')}
          </Button>
        )}
        <Button
          variant="default"
          disabled={!draft.isChanged || isPending}
          onClick={() => void saveOnly().catch(ignore)}
        >
          {t('theme.save')}
        </Button>
        <Button disabled={isLive} loading={isPending} onClick={askToShow}>
          {t('theme.goLive')}
        </Button>
        {question}
      </Group>
    </Group>
  )
}

/** The query client shows the error. */
const ignore = () => undefined

interface StepProps {
  label: string
  isOff: boolean
  onClick(): void
  children: React.ReactNode
}

function Step({ label, isOff, onClick, children }: StepProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
        disabled={isOff}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  )
}

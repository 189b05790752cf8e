import { Box, Button, Group, Pill, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../../lib/texts/numbers.ts'
import { useReasonText } from '../../../../lib/errors/use-reason-text.ts'
import { useUrlState } from '../../../../lib/state/use-url-state.ts'
import { FormProblem } from '../../../../ui/dialogs/form-problem.tsx'
import { Notice } from '../../../../ui/dialogs/notice.tsx'
import { useAction } from '../../../../ui/dialogs/use-action.ts'
import { Panel } from '../charts/panel.tsx'
import { renameTextGroupMutation, type ResponseFilter, type TextGroups } from './survey-results.queries.ts'

interface TextGroupsPanelProps {
  filter: ResponseFilter
  questionId: string
  groups: TextGroups
  /** The group whose answers are listed; empty for those in none. */
  chosen: string | null
}

/** The groups of a question's text answers, to choose one and to rename it. */
export function TextGroupsPanel({ filter, questionId, groups, chosen }: TextGroupsPanelProps) {
  const { t, i18n } = useTranslation('survey-results')
  const { set } = useUrlState()
  const count = (number: number) => formatCount(number, i18n.language)
  const entries = [
    ...groups.groups.map((it) => ({ ...it, label: it.name })),
    { name: '', label: t('groups.none'), count: groups.ungrouped },
  ]
  const choose = (name: string) => set({ group: name === chosen ? null : name, page: null })
  return (
    <Panel
      title={t('groups.title')}
      text={t(groups.by === 'PHRASES' ? 'groups.text' : 'groups.textByMeaning', {
        formatted: count(groups.n),
        byHand: count(groups.byHand),
      })}
    >
      {groups.service && <ServiceNotice by={groups.by} {...groups.service} />}
      <Group gap="xs">
        {entries.map(({ name, label, count: size }) => (
          <UnstyledButton key={name} aria-pressed={name === chosen} onClick={() => choose(name)}>
            <Pill size="lg" {...(name === chosen && { bg: 'moss.2', c: 'dark.9' })}>
              {label} · {count(size)}
            </Pill>
          </UnstyledButton>
        ))}
      </Group>
      {chosen && (
        <RenameGroup key={chosen} filter={filter} questionId={questionId} name={chosen} onRenamed={choose} />
      )}
    </Panel>
  )
}

type ServiceNoticeProps = NonNullable<TextGroups['service']> & Pick<TextGroups, 'by'>

/** Says that answers still wait for the app's service, or why it has failed. */
function ServiceNotice({ by, waiting, reason }: ServiceNoticeProps) {
  const { t, i18n } = useTranslation('survey-results')
  const toReasonText = useReasonText()
  if (waiting === 0 && !reason) return null
  const title = reason
    ? t('groups.failed')
    : t('groups.waiting', { formatted: formatCount(waiting, i18n.language) })
  const sentences = [
    reason ? `${toReasonText(reason)}.` : t('groups.waitingText'),
    ...(by === 'PHRASES' ? [t('groups.behind')] : []),
  ]
  return (
    <Box mb="md">
      <Notice color="marker" title={title} text={sentences.join(' ')} />
    </Box>
  )
}

interface RenameGroupProps {
  filter: ResponseFilter
  questionId: string
  name: string
  onRenamed(newName: string): void
}

function RenameGroup({ filter: { appId, surveyId: id }, questionId, name, onRenamed }: RenameGroupProps) {
  const { t } = useTranslation('survey-results')
  const rename = useAction(renameTextGroupMutation)
  const [newName, setNewName] = useState(name)
  const isChanged = newName.trim() !== '' && newName.trim() !== name
  function save() {
    const given = newName.trim()
    rename.run(
      { appId, id, questionId, name, newName: given },
      {
        toast: t('groups.renamed'),
        onSuccess: () => onRenamed(given),
      },
    )
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged) save()
      }}
    >
      <Group gap="xs" align="flex-end" mt="md">
        <TextInput
          size="sm"
          w={280}
          label={t('groups.name')}
          maxLength={80}
          value={newName}
          onChange={(event) => setNewName(event.currentTarget.value)}
        />
        <Button type="submit" size="sm" variant="default" disabled={!isChanged} loading={rename.isPending}>
          {t('groups.rename')}
        </Button>
      </Group>
      <Text size="xs" c="dimmed" mt={4}>
        {t('groups.renameText')}
      </Text>
      <FormProblem error={rename.error} />
    </form>
  )
}

import { Button, Group, List, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { nameLanguage } from '../../../../lib/language-names.ts'
import { EditorDialog } from '../../kit/editor-dialog.tsx'
import { isSameJson } from '../../model/same-json.ts'
import type { SurveyDraft } from '../model/survey-draft.ts'
import { useQuestionName } from '../outline/use-question-name.ts'
import { useSurvey, useSurveyState } from '../survey-context.ts'

interface ConflictDialogProps {
  isOpen: boolean
  onClose(): void
}

/** Two people changed the survey: both versions side by side, and which of them shall stand. */
export function ConflictDialog({ isOpen, onClose }: ConflictDialogProps) {
  const { t } = useTranslation('editor-survey')
  const { store } = useSurvey()
  const survey = useSurveyState((state) => state.survey)
  const fields = useSurveyState((state) => state.fields)
  const theirs = useSurveyState((state) => state.theirs)
  const mine = { survey, fields }
  function choose(version: 'mine' | 'theirs') {
    store.choose(version)
    onClose()
  }
  return (
    <EditorDialog opened={isOpen} onClose={onClose} title={t('conflict.title')} size="xl">
      {theirs && (
        <Stack gap="md">
          <Text size="sm">{t('conflict.text')}</Text>
          <SimpleGrid cols={2}>
            <Version title={t('conflict.mine')} version={mine} other={theirs} />
            <Version title={t('conflict.theirs')} version={theirs} other={mine} />
          </SimpleGrid>
          <Group justify="flex-end">
            <Button variant="default" onClick={() => choose('theirs')}>
              {t('conflict.takeTheirs')}
            </Button>
            <Button onClick={() => choose('mine')}>{t('conflict.keepMine')}</Button>
          </Group>
        </Stack>
      )}
    </EditorDialog>
  )
}

interface VersionProps {
  title: string
  version: SurveyDraft
  other: SurveyDraft
}

/** What a version asks; what the other one has differently is marked. */
function Version({
  title,
  version: { survey, fields },
  other: { survey: other, fields: others },
}: VersionProps) {
  const { t, i18n } = useTranslation('editor-survey')
  const nameOf = useQuestionName()
  const { required, recurring, order } = survey
  const whole = { required, recurring, order }
  const isWholeSame = isSameJson(whole, {
    required: other.required,
    recurring: other.recurring,
    order: other.order,
  })
  const languages = fields.locales.map((code) => nameLanguage(code, i18n.language)).join(', ')
  const entries = [
    { name: fields.name, isSame: fields.name === others.name },
    { name: languages, isSame: isSameJson(fields.locales, others.locales) },
    { name: t('survey.title'), isSame: isWholeSame },
    { name: t('header.title'), isSame: isSameJson(survey.header, other.header) },
    ...order.flatMap((key, index) => {
      const question = survey.questions[key]
      if (!question) return []
      const { order: _, ...asked } = question
      const { order: __, ...otherAsked } = other.questions[key] ?? {}
      return [{ name: nameOf(question, index), isSame: isSameJson(asked, otherAsked) }]
    }),
    { name: t('end.title'), isSame: isSameJson(survey.endMessage, other.endMessage) },
  ]
  return (
    <Paper withBorder p="md">
      <Title order={3} size="h5" mb="xs">
        {title}
      </Title>
      <List type="ordered" size="sm" listStyleType="none" spacing={4}>
        {entries.map(({ name, isSame }, index) => (
          <List.Item key={index}>
            <Text size="sm" {...(isSame ? { c: 'dimmed' } : { fw: 600 })}>
              {name}
              {!isSame && ` – ${t('conflict.differs')}`}
            </Text>
          </List.Item>
        ))}
      </List>
    </Paper>
  )
}

import { Badge, Button, Group, Paper, Text } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../../lib/texts/dates.ts'
import type { ResponseFilter, TextAnswer, TextGroups } from './survey-results.queries.ts'
import { TextNoteForm } from './text-note-form.tsx'

interface TextCardProps {
  filter: ResponseFilter
  answer: TextAnswer
  /** The question's text. */
  question: string | undefined
  groups: TextGroups | undefined
}

/** A text answer, with members' notes on it. */
export function TextCard({ filter, answer, question, groups }: TextCardProps) {
  const { t, i18n } = useTranslation('survey-results')
  const [isOpen, setIsOpen] = useState(false)
  const { text, locale, at, endUserId, tags, note, group } = answer
  return (
    <Paper component="article" withBorder radius="md" p="md">
      <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} lang={locale || undefined}>
        {text}
      </Text>
      <Text size="sm" c="dimmed" mt={8}>
        {[question, endUserId ?? t('publicLink'), formatDateTime(at, i18n.language)]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Group gap="xs" mt="xs">
        {tags.map((it) => (
          <Badge key={it} variant="light" radius="sm">
            {it}
          </Badge>
        ))}
        {group && (
          <Badge variant="outline" radius="sm">
            {t('notes.inGroup', { group })}
          </Badge>
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          aria-expanded={isOpen}
          leftSection={<IconTag size={14} aria-hidden="true" />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('notes.edit')}
        </Button>
      </Group>
      {note && !isOpen && (
        <Text size="sm" mt="xs" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {note}
        </Text>
      )}
      {isOpen && (
        <TextNoteForm filter={filter} answer={answer} groups={groups} onClose={() => setIsOpen(false)} />
      )}
    </Paper>
  )
}

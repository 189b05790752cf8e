import {
  Button,
  Group,
  Input,
  MultiSelect,
  NumberInput,
  Paper,
  Select,
  Stack,
  Switch,
  Text,
} from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { SurveyQuota } from '@waymark/contract'
import { questionTraits, surveyLimits } from '@waymark/contract/constants'
import { useTranslation } from 'react-i18next'
import { IconAction } from '../../kit/icon-action.tsx'
import { createKey } from '../model/create-key.ts'
import { useAnswerName, useQuestionName } from '../use-question-name.ts'
import { useSurvey, useSurveyState } from '../survey-context.ts'
import { useSurveyChange } from './use-survey-change.ts'

const FIRST_LIMIT = 100

/** How many responses are wanted: in all, and with certain answers. */
export function LimitFields() {
  const { t } = useTranslation('editor-survey')
  const { store, locale } = useSurvey()
  const { responseLimit } = useSurveyState(({ draft }) => draft.survey)
  const set = (limit: number | undefined) => {
    const { responseLimit: _, ...survey } = store.getState().draft.survey
    store.change(
      { ...survey, ...(limit !== undefined && { responseLimit: limit }) },
      { part: `limit ${locale}` },
    )
  }
  return (
    <Stack gap="xs">
      <Switch
        label={t('limit.enabled')}
        description={t('limit.text')}
        checked={responseLimit !== undefined}
        onChange={(event) => set(event.currentTarget.checked ? FIRST_LIMIT : undefined)}
      />
      {responseLimit !== undefined && (
        <CountInput label={t('limit.max')} value={responseLimit} onChange={set} />
      )}
      <Quotas />
    </Stack>
  )
}

function Quotas() {
  const { t } = useTranslation('editor-survey')
  const { quotas = [], order, questions } = useSurveyState(({ draft }) => draft.survey)
  const change = useSurveyChange()
  const set = (next: SurveyQuota[], part: string) => change({ quotas: next }, `quotas ${part}`)
  const choices = order.filter((id) => questions[id] && questionTraits[questions[id].type].kind === 'CHOICE')
  const [first] = choices
  return (
    <Input.Wrapper size="sm" labelElement="div" label={t('quotas.title')}>
      <Text size="xs" c="dimmed">
        {t(first === undefined ? 'quotas.textNone' : 'quotas.text')}
      </Text>
      <Stack component="ul" gap={6} p={0} m={0} mt={4} style={{ listStyle: 'none' }}>
        {quotas.map((quota, index) => (
          <Quota
            key={quota.key}
            quota={quota}
            choices={choices}
            number={index + 1}
            onChange={(next, part) => set(quotas.with(index, next), `${quota.key} ${part}`)}
            onRemove={() => set(quotas.toSpliced(index, 1), `without ${quota.key}`)}
          />
        ))}
      </Stack>
      {first !== undefined && quotas.length < surveyLimits.quotas && (
        <Button
          size="compact-sm"
          variant="subtle"
          mt={6}
          leftSection={<IconPlus size={14} />}
          onClick={() => {
            const values = (questions[first]?.answers ?? []).slice(0, 1).map(({ key }) => key)
            const quota = { key: createKey('quota'), question: first, values, max: FIRST_LIMIT }
            set([...quotas, quota], `add ${quotas.length}`)
          }}
        >
          {t('quotas.add')}
        </Button>
      )}
    </Input.Wrapper>
  )
}

interface QuotaProps {
  quota: SurveyQuota
  number: number
  /** The questions with choices. */
  choices: readonly string[]
  onChange(quota: SurveyQuota, part: string): void
  onRemove(): void
}

function Quota({ quota, number, choices, onChange, onRemove }: QuotaProps) {
  const { t } = useTranslation('editor-survey')
  const { questions, order } = useSurveyState(({ draft }) => draft.survey)
  const nameOf = useQuestionName()
  const nameAnswer = useAnswerName()
  const name = t('quotas.numbered', { number })
  const question = questions[quota.question]
  return (
    <Paper component="li" withBorder radius="sm" p={6}>
      <Group gap={4} wrap="nowrap" align="flex-start">
        <Stack gap={6} flex={1}>
          <Select
            size="sm"
            aria-label={t('path.question', { name })}
            allowDeselect={false}
            data={choices.map((id) => {
              const at = order.indexOf(id)
              return { value: id, label: `${at + 1}. ${questions[id] ? nameOf(questions[id], at) : ''}` }
            })}
            value={quota.question}
            onChange={(id) => {
              const values = ((id && questions[id]?.answers) || []).slice(0, 1).map(({ key }) => key)
              if (id) onChange({ ...quota, question: id, values }, 'question')
            }}
          />
          <MultiSelect
            size="sm"
            aria-label={t('quotas.answers', { number })}
            data={(question?.answers ?? []).map((answer, index) => ({
              value: answer.key,
              label: nameAnswer(answer, index),
            }))}
            value={quota.values}
            // A quota without an answer would stand for nobody.
            onChange={(values) => values.length > 0 && onChange({ ...quota, values }, 'values')}
          />
          <CountInput
            label={t('quotas.max', { number })}
            value={quota.max}
            onChange={(max) => onChange({ ...quota, max }, 'max')}
          />
        </Stack>
        <IconAction size="sm" label={t('quotas.remove', { number })} onClick={onRemove}>
          <IconTrash size={14} />
        </IconAction>
      </Group>
    </Paper>
  )
}

interface CountInputProps {
  label: string
  value: number
  onChange(value: number): void
}

function CountInput({ label, value, onChange }: CountInputProps) {
  return (
    <NumberInput
      size="sm"
      label={label}
      min={1}
      max={surveyLimits.mostResponses}
      allowDecimal={false}
      value={value}
      onChange={(next) => {
        if (typeof next === 'number' && next >= 1 && next <= surveyLimits.mostResponses) onChange(next)
      }}
    />
  )
}

import { List, Text } from '@mantine/core'
import type { Survey } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { nameLanguage } from '../../../../../lib/texts/language-names.ts'
import { ConflictChoice } from '../../conflicts/conflict-choice.tsx'
import { isSameJson } from '../../../../../lib/state/same-json.ts'
import type { SurveyFields } from '../model/survey-draft.ts'
import { useQuestionName } from '../use-question-name.ts'
import type { SurveyConflict as Conflict } from '../saving/survey-saving.ts'
import { useSurvey, useSurveyState } from '../survey-context.ts'

interface SurveyConflictProps {
  conflict: Conflict
}

/** A conflict in the survey, or in its name and locales: the content of each version. */
export function SurveyConflict({ conflict: { entity, theirs } }: SurveyConflictProps) {
  const { t } = useTranslation('editor-survey')
  const { store } = useSurvey()
  const mine = useSurveyState(({ draft }) => draft)
  const listSurvey = useSurveySummary()
  const listFields = useFieldsSummary()
  const list = (one: typeof mine, other: typeof mine) =>
    entity === 'survey' ? listSurvey(one.survey, other.survey) : listFields(one.fields, other.fields)
  const part = t(`conflict.parts.${entity}`)
  return (
    <ConflictChoice
      label={part}
      text={part}
      mine={<Summary entries={list(mine, theirs)} />}
      theirs={<Summary entries={list(theirs, mine)} />}
      onChoose={(choice) => store.settleConflict(entity, choice)}
    />
  )
}

interface Entry {
  name: string
  /** Equal in the other version. */
  isSame: boolean
}

interface SummaryProps {
  entries: Entry[]
}

/** A version's content, with its differences from the other one highlighted. */
function Summary({ entries }: SummaryProps) {
  const { t } = useTranslation('editor-survey')
  return (
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
  )
}

function useSurveySummary(): (survey: Survey, other: Survey) => Entry[] {
  const { t } = useTranslation('editor-survey')
  const nameOf = useQuestionName()
  const pickWhole = ({ required, recurring, recurrence, responseLimit, quotas, shuffle, order }: Survey) => ({
    required,
    recurring,
    recurrence,
    responseLimit,
    quotas,
    shuffle,
    order,
  })
  const pickEnd = ({ endMessage, endings }: Survey) => ({ endMessage, endings })
  return (survey, other) => [
    { name: t('survey.title'), isSame: isSameJson(pickWhole(survey), pickWhole(other)) },
    { name: t('header.title'), isSame: isSameJson(survey.header, other.header) },
    ...survey.order.flatMap((key, index) => {
      const question = survey.questions[key]
      if (!question) return []
      const { order: _, ...asked } = question
      const { order: __, ...otherAsked } = other.questions[key] ?? {}
      return [{ name: nameOf(question, index), isSame: isSameJson(asked, otherAsked) }]
    }),
    { name: t('end.title'), isSame: isSameJson(pickEnd(survey), pickEnd(other)) },
  ]
}

function useFieldsSummary(): (fields: SurveyFields, other: SurveyFields) => Entry[] {
  const { i18n } = useTranslation('editor-survey')
  return ({ name, locales }, other) => [
    { name, isSame: name === other.name },
    {
      name: locales.map((code) => nameLanguage(code, i18n.language)).join(', '),
      isSame: isSameJson(locales, other.locales),
    },
  ]
}

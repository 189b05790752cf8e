import { ActionIcon, Menu } from '@mantine/core'
import { IconQuote } from '@tabler/icons-react'
import { toAnswerToken } from '@waymark/contract/survey-path'
import { useTranslation } from 'react-i18next'
import { useQuestionName } from '../use-question-name.ts'
import { useSurveyState } from '../survey-context.ts'

interface InsertAnswerProps {
  /** The question whose text repeats an earlier answer. */
  id: string
  onInsert(token: string): void
}

/** Inserts the answer to an earlier question into a text. */
export function InsertAnswer({ id, onInsert }: InsertAnswerProps) {
  const { t } = useTranslation('editor-survey')
  const { order, questions } = useSurveyState(({ draft }) => draft.survey)
  const nameOf = useQuestionName()
  const earlier = order.slice(0, order.indexOf(id)).filter((it) => questions[it] && !questions[it].disabled)
  if (earlier.length === 0) return null
  return (
    <Menu position="bottom-end" width={300}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="sm" aria-label={t('path.insertAnswer')}>
          <IconQuote size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('path.insertAnswer')}</Menu.Label>
        {earlier.map((it) => {
          const at = order.indexOf(it)
          const question = questions[it]
          return (
            <Menu.Item key={it} onClick={() => onInsert(toAnswerToken(it, t('path.fallback')))}>
              {at + 1}. {question && nameOf(question, at)}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

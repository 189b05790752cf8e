import { Button, Menu, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { questionTypes, surveyLimits, type QuestionType } from '@waymark/contract/constants'
import { useTranslation } from 'react-i18next'
import { usePanels } from '../../kit/use-panels.ts'
import { focusField } from '../focus-field.ts'
import { addQuestion, hasRoom } from '../model/survey-edits.ts'
import { QUESTION_LABEL } from '../settings/survey-field-id.ts'
import { useSurvey, useSurveyState } from '../survey-context.ts'
import { questionIcons } from './question-icons.ts'

/** Adds a question of the chosen type after the selected one and focuses its text. */
export function AddQuestion() {
  const { t } = useTranslation('editor-survey')
  const { store } = useSurvey()
  const isFull = useSurveyState(({ draft }) => !hasRoom(draft.survey))
  const { open } = usePanels()
  function add(type: QuestionType) {
    const { draft, selected } = store.getState()
    const { survey, key } = addQuestion(draft.survey, type, selected)
    store.change(survey, { selected: key })
    open('settings')
    focusField(QUESTION_LABEL)
  }
  return (
    <Menu position="top" width={300}>
      <Menu.Target>
        <Button fullWidth leftSection={<IconPlus size={18} />} disabled={isFull}>
          {isFull ? t('questions.full', { count: surveyLimits.questions }) : t('questions.add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {questionTypes.map((type) => {
          const Icon = questionIcons[type]
          return (
            <Menu.Item key={type} leftSection={<Icon size={18} />} onClick={() => add(type)}>
              <Text size="sm" fw={600}>
                {t(`types.${type}.name`)}
              </Text>
              <Text size="xs" c="dimmed">
                {t(`types.${type}.text`)}
              </Text>
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

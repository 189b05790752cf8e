import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { focusSelected } from '../../clipboard/focus-selected.ts'
import { offerUndo } from '../../store/offer-undo.ts'
import { duplicateQuestion, hasRoom, moveQuestion, removeQuestion } from '../model/survey-edits.ts'
import { useSurvey } from '../survey-context.ts'
import { useQuestionName } from '../use-question-name.ts'

export interface QuestionActions {
  move(key: string, by: number): void
  place(key: string, index: number): void
  duplicate(key: string): void
  remove(key: string): void
}

/** Actions on a whole question; removing one offers undo. */
export function useQuestionActions(): QuestionActions {
  const { store } = useSurvey()
  const { t } = useTranslation('editor-survey')
  const nameOf = useQuestionName()
  return useMemo(() => {
    const getSurvey = () => store.getState().draft.survey
    const place = (key: string, index: number) => {
      store.change(moveQuestion(getSurvey(), key, index), { selected: key })
    }
    return {
      place,
      move: (key, by) => place(key, getSurvey().order.indexOf(key) + by),
      duplicate(key) {
        const edited = hasRoom(getSurvey()) ? duplicateQuestion(getSurvey(), key) : undefined
        if (edited) store.change(edited.survey, { selected: edited.key })
      },
      remove(key) {
        const survey = getSurvey()
        const question = survey.questions[key]
        if (!question) return
        const index = survey.order.indexOf(key)
        const selected = survey.order[index + 1] ?? survey.order[index - 1] ?? 'header'
        store.change(removeQuestion(survey, key), { selected })
        offerUndo(store, {
          message: t('questions.deleted', { name: nameOf(question, index) }),
          label: t('questions.undo'),
          onUndone: focusSelected,
        })
      },
    }
  }, [store, t, nameOf])
}

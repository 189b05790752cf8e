import { useDisclosure } from '@mantine/hooks'
import { IconTable } from '@tabler/icons-react'
import type { Survey } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { EditorDialog } from '../../kit/editor-dialog.tsx'
import { BarButton } from '../../kit/bar-button.tsx'
import type { WriteTexts } from '../../languages/list-texts.ts'
import { TextsSideBySide } from '../../languages/texts-side-by-side.tsx'
import { useQuestionName } from '../use-question-name.ts'
import { useSurvey, useSurveyState } from '../survey-context.ts'
import { changeSurveyTexts, listSurveyTexts } from './list-survey-texts.ts'

/** All texts of the survey in all its locales side by side. */
export function SurveyTexts() {
  const { t } = useTranslation('editor-languages')
  const [isOpen, dialog] = useDisclosure(false)
  return (
    <>
      <BarButton label={t('title')} icon={<IconTable size={18} />} onClick={dialog.open}>
        {t('allTexts')}
      </BarButton>
      <EditorDialog opened={isOpen} onClose={dialog.close} title={t('title')} fullScreen>
        {isOpen && <Texts />}
      </EditorDialog>
    </>
  )
}

function Texts() {
  const { t } = useTranslation('editor-survey')
  const { store, locales } = useSurvey()
  const survey = useSurveyState(({ draft }) => draft.survey)
  const nameOf = useQuestionName()
  const list = (it: Survey) =>
    listSurveyTexts(it, {
      header: t('header.title'),
      end: t('end.title'),
      nameOf(key) {
        const question = it.questions[key]
        const index = it.order.indexOf(key)
        const numbered = t('questions.untitled', { number: index + 1 })
        const name = question ? nameOf(question, index) : numbered
        // Several questions may share a text, so their numbers distinguish them.
        return name === numbered ? numbered : `${numbered} – ${name}`
      },
      nameEnding: (number) => t('endings.numbered', { number }),
      textOf(field, number) {
        if (field === 'answer') return t('answers.numbered', { number })
        if (field === 'row') return t('rows.numbered', { number })
        if (field === 'link') return t('endings.linkLabel')
        return field === 'title' || field === 'desc' ? t(`fields.${field}`) : t(`question.${field}`)
      },
    })
  const listPlaces = () => list(store.getState().draft.survey)
  const write: WriteTexts = (changes, part) =>
    store.change(changeSurveyTexts(store.getState().draft.survey, changes), { part: `texts ${part}` })
  return <TextsSideBySide places={list(survey)} locales={locales} listPlaces={listPlaces} onWrite={write} />
}

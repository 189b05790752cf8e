import { Input, SegmentedControl, Slider } from '@mantine/core'
import type { SurveyQuestion } from '@waymark/contract'
import { canChooseScale, surveyLimits } from '@waymark/contract/constants'
import { useTranslation } from 'react-i18next'
import { findScaleLabels, scaleLabels, setScale, setScaleLabels } from '../model/scale.ts'
import { AnswerRows } from './answer-rows.tsx'

interface ScaleFieldsProps {
  question: SurveyQuestion
  onChange(question: SurveyQuestion, part: string): void
}

/** The number of points on a scale, and which of them have labels. */
export function ScaleFields({ question, onChange }: ScaleFieldsProps) {
  const { t } = useTranslation('editor-survey')
  const { scaleMin, scaleMax } = surveyLimits
  const labels = findScaleLabels(question)
  return (
    <>
      {canChooseScale(question.type) && (
        <Input.Wrapper size="sm" label={t('scale.points', { count: question.scaleValue })}>
          <Slider
            aria-label={t('scale.points', { count: question.scaleValue })}
            min={scaleMin}
            max={scaleMax}
            marks={[
              { value: scaleMin, label: scaleMin },
              { value: 5, label: 5 },
              { value: scaleMax, label: scaleMax },
            ]}
            mb="lg"
            mt={4}
            value={question.scaleValue}
            thumbLabel={t('scale.points', { count: question.scaleValue })}
            onChange={(points) => onChange(setScale(question, points), 'scale')}
          />
        </Input.Wrapper>
      )}
      <Input.Wrapper size="sm" label={t('scale.labels')}>
        <SegmentedControl
          fullWidth
          size="xs"
          mt={4}
          aria-label={t('scale.labels')}
          value={labels}
          onChange={(next) => onChange(setScaleLabels(question, next), `labels ${next}`)}
          data={scaleLabels.map((value) => ({ value, label: t(`scale.labelled.${value}`) }))}
        />
      </Input.Wrapper>
      {labels !== 'NONE' && <AnswerRows question={question} of="labels" onChange={onChange} />}
    </>
  )
}

import {
  IconAbc,
  IconAlignLeft,
  IconCalendar,
  IconCheckbox,
  IconCircleDot,
  IconListCheck,
  IconNumber10Small,
  IconSortDescending,
  IconStar,
  IconTable,
  IconTimeline,
} from '@tabler/icons-react'
import type { QuestionType } from '@waymark/contract/constants'

export const questionIcons = {
  SINGLE_SELECTION: IconCircleDot,
  MULTI_SELECTION: IconListCheck,
  SINGLE_LINE_INPUT: IconAbc,
  MULTI_LINE_INPUT: IconAlignLeft,
  STAR_RATING: IconStar,
  NPS_RATING: IconNumber10Small,
  OPINION_SCALE: IconTimeline,
  CONSENT: IconCheckbox,
  DATE: IconCalendar,
  RANKING: IconSortDescending,
  MATRIX: IconTable,
} as const satisfies Record<QuestionType, typeof IconAbc>

export { holdouts } from './holdouts.routes.ts'
export {
  findRunningHoldout,
  listComparedGoals,
  toHoldout,
  type ComparedGoal,
  type CountedHoldout,
} from './holdouts.repo.ts'

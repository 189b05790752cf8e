export { goals } from './goals.routes.ts'
export { listCountedGoals, listGoalsOfDeployment, listPageGoals, type CountedGoal } from './goals.repo.ts'

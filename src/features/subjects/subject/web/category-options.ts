import type { SubjectCategory } from '../category.contract.ts';

export interface CategoryOption {
  value: number;
  title: string;
  children: CategoryOption[];
}

/** Categories as a tree to choose from, without `without` and everything below it. */
export function categoryOptions(
  categories: readonly Pick<SubjectCategory, 'id' | 'name' | 'parentId'>[],
  without?: number,
  parentId: number | null = null,
): CategoryOption[] {
  return categories
    .filter((category) => category.parentId === parentId && category.id !== without)
    .map(({ id, name }) => ({ value: id, title: name, children: categoryOptions(categories, without, id) }));
}

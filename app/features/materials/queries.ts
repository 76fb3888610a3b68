import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callRpc } from '#app/lib/rpc.ts';
import { materialsSchema } from './schema.ts';
import type { MaterialFilter } from './state.ts';

/** The database's. */
export const MATERIALS_PAGE = 50;

async function fetchMaterials({ type, search }: MaterialFilter, page: number) {
  return materialsSchema.parse(
    await callRpc('list_my_materials', { search, file_type: type, page }),
  );
}

/** The first materials of a filter, on so many pages. */
export const materialsQuery = (filter: MaterialFilter, pageCount: number) =>
  queryOptions({
    queryKey: ['materials', filter, pageCount],
    queryFn: async () => {
      const [first, ...others] = await Promise.all([
        fetchMaterials(filter, 0),
        ...Array.from({ length: pageCount - 1 }, (_, page) => fetchMaterials(filter, page + 1)),
      ]);
      const materials = [first, ...others].flatMap((page) => page.materials);
      return { ...first, materials };
    },
    placeholderData: keepPreviousData,
  });

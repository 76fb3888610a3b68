import { queryOptions, useQuery } from '@tanstack/react-query';
import { callRpc } from '#app/lib/rpc.ts';
import { materialsSchema } from './schema.ts';

export const materialsQuery = () =>
  queryOptions({
    queryKey: ['materials'],
    queryFn: async () => materialsSchema.parse(await callRpc('list_my_materials')),
  });

export const useMaterials = () => useQuery(materialsQuery());

import { formatBRL } from '#domain/brazil/money.ts';
import { toPercent } from '#domain/catalogue/interest.ts';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { findDearOption } from '#app/features/course-editor/interest.ts';
import type { CourseFields } from '#app/features/course-editor/schema.ts';

/** Shown before the save already: the course can be sold like that, but should not be. */
export function InterestWarning({ fields }: { fields: CourseFields }) {
  const option = findDearOption(fields);
  if (!option) return null;
  const { count, monthlyRate, cashCents } = option;
  return (
    <Banner
      className="sm:col-span-full"
      title={`Juros de ${toPercent(monthlyRate)} ao mês em ${count}x`}
    >
      Eles são contados sobre o menor preço à vista, {formatBRL(cashCents)}. Quem não é instituição
      financeira pode cobrar até 1% ao mês nas vendas a prazo (STJ, REsp 1.720.656). Peça a um
      advogado que confira antes de vender assim.
    </Banner>
  );
}

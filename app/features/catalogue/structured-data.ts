import type { Offer } from '#domain/catalogue/offer.ts';
import type { BlockOf, Page } from '#domain/pages/page.ts';
import type { Question } from '#domain/pages/blocks/texts/questions.ts';
import { getSite } from '#app/lib/site.ts';

const school = () => ({
  '@type': 'EducationalOrganization',
  name: 'Inglês Proibido',
  url: getSite().publicUrl,
  logo: `${getSite().publicUrl}/icon-512.png`,
});

/** The school, as the publisher of the courses. */
export function organizationData(): object {
  return school();
}

const toSale = (offer: Offer, url: string) => ({
  '@type': 'Offer',
  url,
  price: offer.priceAmount,
  priceCurrency: 'BRL',
  category: 'Paid',
  availability: `https://schema.org/${offer.availability}`,
});

/** A course for search engines, at the stamped price. Reviews are left out: they are not real yet. */
export function courseData(offer: Offer, path: string, hours: number): object[] {
  const { publicUrl } = getSite();
  const url = publicUrl + path;
  const about = { name: offer.title, description: offer.subtitle, url };
  const sale = toSale(offer, url);
  return [
    {
      '@type': 'Course',
      ...about,
      inLanguage: 'pt-BR',
      provider: school(),
      offers: sale,
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: 'Online',
        courseWorkload: `PT${hours}H`,
      },
    },
    {
      '@type': 'Product',
      ...about,
      image: publicUrl + offer.thumbnail,
      brand: { '@type': 'Brand', name: 'Inglês Proibido' },
      offers: sale,
    },
  ];
}

export function questionsData(questions: readonly Question[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** The questions of a page. */
export const pageQuestionsData = ({ blocks }: Page): object[] =>
  blocks.flatMap((block) => (block.kind === 'questions' ? [questionsData(block.questions)] : []));

/** The length of all lessons as an ISO 8601 duration; undefined without lessons. */
function toWorkload({ blocks }: Page): string | undefined {
  const modules = blocks.flatMap((block) => (block.kind === 'syllabus' ? block.modules : []));
  const lessons = modules.flatMap((module) => module.lessons);
  if (lessons.length === 0) return undefined;
  return `PT${lessons.reduce((sum, { minutes }) => sum + minutes, 0)}M`;
}

function breadcrumbsData(title: string, url: string): object {
  const { publicUrl } = getSite();
  const steps = [
    { name: 'Início', item: `${publicUrl}/` },
    { name: 'Cursos', item: `${publicUrl}/cursos` },
    { name: title, item: url },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, item }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item,
    })),
  };
}

const toAddress = (address: string) =>
  address.startsWith('/') ? getSite().publicUrl + address : address;

/** Lessons that visitors watch on the page; their files have no lasting address. */
function videosData(samples: BlockOf<'sample'>['samples'], offer: Offer, url: string): object[] {
  return samples
    .filter(({ kind }) => kind === 'lesson')
    .map(({ title, minutes, poster, openedOn }) => ({
      '@type': 'VideoObject',
      name: title,
      description: `Aula aberta do curso ${offer.title}`,
      thumbnailUrl: poster === '' ? `${getSite().publicUrl}/icon-512.png` : toAddress(poster),
      uploadDate: openedOn,
      duration: `PT${minutes}M`,
      url,
      isAccessibleForFree: true,
    }));
}

/** The page of a course for search engines: no ratings, for nobody has given any. */
export function coursePageData(offer: Offer, page: Page): object[] {
  const url = `${getSite().publicUrl}/${offer.path}`;
  return [
    {
      '@type': 'Course',
      name: page.title,
      description: page.description,
      url,
      inLanguage: 'pt-BR',
      provider: school(),
      offers: toSale(offer, url),
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: 'Online',
        courseWorkload: toWorkload(page),
      },
    },
    ...page.blocks.flatMap((block) => {
      if (block.kind === 'questions') return [questionsData(block.questions)];
      return block.kind === 'sample' ? videosData(block.samples, offer, url) : [];
    }),
    breadcrumbsData(page.title, url),
  ];
}

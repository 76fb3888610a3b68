import type { Offer } from '#domain/catalogue/offer.ts';
import type { Question } from '#app/content/masterclass.ts';
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

/** A course for search engines, at the stamped price. Reviews are left out: they are not real yet. */
export function courseData(offer: Offer, path: string, hours: number): object[] {
  const { publicUrl } = getSite();
  const url = publicUrl + path;
  const about = { name: offer.title, description: offer.subtitle, url };
  const sale = {
    '@type': 'Offer',
    url,
    price: offer.priceAmount,
    priceCurrency: 'BRL',
    category: 'Paid',
    availability: `https://schema.org/${offer.availability}`,
  };
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

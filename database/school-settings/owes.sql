insert into owed.personal_data (source, owner_column, on_deletion, is_moved, reason) values
  ('app.school_settings', 'updated_by', 'keep', false, 'who changed a setting of the school'),
  ('app.school_secrets', 'updated_by', 'keep', false, 'who changed a secret of the school'),
  ('app.mail_tests', 'sent_by', 'keep', false, 'who tested the mail of the school');

insert into owed.retention (source, since, age, condition, is_promised) values
  ('app.mail_tests', 't.sent_at', '7 days', 't.arrived_at is null', false);

-- The labels of domain/school-settings.
insert into owed.audit_subjects (subject_type, name) values ('setting', $$
  select l.label from (values
    -- Business data, mail, payments.
    ('business_name', 'Nome da escola ou da empresa'),
    ('business_cnpj', 'CNPJ ou CPF'),
    ('business_address', 'Endereço'),
    ('business_email', 'E-mail que o público vê'),
    ('business_phone', 'Telefone'),
    ('business_whatsapp', 'WhatsApp'),
    ('business_social', 'Redes sociais'),
    ('support_email', 'E-mail que recebe as mensagens do site'),
    ('smtp_host', 'Servidor de envio'),
    ('smtp_port', 'Porta'),
    ('smtp_user', 'Usuário'),
    ('smtp_password', 'Senha do e-mail'),
    ('mail_from', 'Remetente'),
    ('newsletter_rate', 'E-mails de novidades por minuto'),
    ('asaas_key', 'Chave do Asaas'),
    ('card_page', 'Onde o cartão é digitado'),
    ('card_installments', 'Parcelas na página do Asaas'),
    ('foreign_buyers', 'Vender a quem não tem CPF nem CNPJ'),
    -- Fiscal notes, reports.
    ('fiscal_moment', 'Quando emitir a nota'),
    ('fiscal_regime', 'Regime de impostos'),
    ('fiscal_service_code', 'Código do serviço na prefeitura'),
    ('fiscal_service_id', 'Número do serviço no Asaas'),
    ('fiscal_service_name', 'Nome do serviço'),
    ('fiscal_iss', 'ISS, em por cento'),
    ('fiscal_pis', 'PIS, em por cento'),
    ('fiscal_cofins', 'COFINS, em por cento'),
    ('fiscal_csll', 'CSLL, em por cento'),
    ('fiscal_inss', 'INSS, em por cento'),
    ('fiscal_ir', 'Imposto de renda, em por cento'),
    ('fiscal_retain_iss', 'Quem recolhe o ISS'),
    ('fiscal_observations', 'Texto em cada nota'),
    ('fiscal_nbs', 'Código NBS'),
    ('fiscal_tax_situation', 'Situação tributária de IBS e CBS'),
    ('fiscal_tax_classification', 'Classificação tributária'),
    ('fiscal_operation_indicator', 'Indicador da operação'),
    ('fiscal_pis_cofins', 'Situação de PIS e COFINS'),
    ('fiscal_own_pis', 'PIS desta situação, em por cento'),
    ('fiscal_own_cofins', 'COFINS desta situação, em por cento'),
    ('meta_pixel_id', 'Meta: número do pixel'),
    ('meta_access_token', 'Meta: chave de acesso'),
    ('google_measurement_id', 'Google Analytics: código da propriedade'),
    ('google_api_secret', 'Google Analytics: chave secreta')
  ) l (key, label) where l.key = $1$$);

insert into owed.client_rights (holder, verb, granted) values
  ('owner', 'EXECUTE', '{public.admin_read_opening_list, public.admin_note_terms_read, public.admin_put_away_opening_list}'),
  ('authenticated', 'EXECUTE', '{app.read_school_settings, app.save_school_settings, app.begin_mail_test}'),
  ('owner', 'EXECUTE', '{app.read_school_settings, app.save_school_settings, app.begin_mail_test}');
